import { number, type SectionForm } from './section-form';

export const rendezVousRulesForm: SectionForm = {
  name: 'Règles des rendez-vous',
  about: 'Durée, fréquence, délais',
  labels: {
    minutes: 'Durée',
    everyMinutes: 'Fréquence',
    capacity: 'Rendez-vous en même temps',
    leadHours: 'Délai',
    horizonDays: 'Jours proposés',
    holdHours: 'Créneau gardé',
  },
  fields: (
    <>
      {number('minutes', 'Durée d’un rendez-vous, en minutes')}
      {number('everyMinutes', 'Un créneau toutes les … minutes')}
      {number('capacity', 'Rendez-vous possibles en même temps')}
      {number('leadHours', 'Délai avant le premier créneau, en heures', 'Entre le moment de la demande et le premier créneau proposé.')}
      {number('horizonDays', 'Jours proposés, à partir d’aujourd’hui')}
      {number('holdHours', 'Créneau gardé sans réponse, en heures', 'Ensuite, une autre personne peut le demander.')}
    </>
  ),
};
