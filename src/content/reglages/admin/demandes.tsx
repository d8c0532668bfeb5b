import { Typography } from '@mui/material';
import { LinesInput, TextInput } from '~/admin/inputs';
import { KINDS } from '~/content/vocabulary/demande-kinds';
import { DELAY } from '../promises';
import { heading, number, type SectionForm, text } from './section-form';

export const demandesForm: SectionForm = {
  name: 'Demandes',
  about: 'Délai annoncé, ligne d’astreinte, accusés de réception, qui est prévenu, combien de temps elles sont gardées',
  labels: {
    answerDays: 'Délai de réponse',
    astreinte: 'Ligne d’astreinte',
    acknowledgements: 'Accusés de réception',
    notifications: 'Qui est prévenu',
    retentionMonths: 'Durées de conservation',
  },
  hasPreview: false,
  fields: (
    <>
      {heading('Ce que le site promet')}
      {number(
        'answerDays',
        'Délai de réponse, en jours ouvrés',
        'Dit partout de la même façon, dans les formulaires et les courriels\u00a0: «\u00a0sous deux jours ouvrés\u00a0». Passé ce délai, compté en jours d’ouverture, une demande est en retard.',
      )}
      {heading('Quand le magasin est fermé')}
      {text(
        'astreinte.phone',
        'Ligne d’astreinte',
        'Un numéro qui répond hors des heures d’ouverture, montré sur la page du SAV. Vide\u00a0: il n’y en a pas, et rien ne s’en dit.',
        'tel',
      )}
      {text('astreinte.when', 'Quand elle répond', 'Comme «\u00a0tous les jours jusqu’à 22 h\u00a0».')}
      {heading('Accusés de réception')}
      <Typography variant="body2" color="text.secondary">
        {`Les premiers mots de l’accusé de réception d’une demande. Écrivez ${DELAY} là où il annonce le délai ci-dessus.`}
      </Typography>
      {Object.entries(KINDS).map(([kind, { shortLabel }]) => (
        <TextInput key={kind} source={`content.acknowledgements.${kind}`} label={shortLabel} multiline />
      ))}
      {heading('Qui est prévenu')}
      <Typography variant="body2" color="text.secondary">
        Une adresse par ligne. Sans adresse, c’est celle du magasin qui est prévenue.
      </Typography>
      {Object.entries(KINDS).map(([kind, { shortLabel }]) => (
        <LinesInput key={kind} source={`content.notifications.${kind}`} label={shortLabel} />
      ))}
      {heading('Durées de conservation')}
      <Typography variant="body2" color="text.secondary">
        En mois, après le dernier échange. Ensuite, tout est effacé.
      </Typography>
      {Object.entries(KINDS).map(([kind, { shortLabel }]) => number(`retentionMonths.${kind}`, shortLabel))}
      {number('retentionMonths.newsletter', 'Lettre d’information')}
    </>
  ),
};
