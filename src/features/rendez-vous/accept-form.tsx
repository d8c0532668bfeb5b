import { z } from 'zod';
import styles from '~/features/comptes/staff-page.module.css';
import { SendForm } from '~/ui/form/send-form';
import { Link } from '~/ui/link';
import { sendToEndpoint } from '~/ui/send';
import type { RendezVousView, rendezVousEndpoints } from './contract';
import { type OnSettled, useAnswerForm } from './use-answer-form';

type Props = { view: RendezVousView; news: string | undefined; onSettled: OnSettled };

const NOTHING = z.object({});

export function AcceptForm({ view, news, onSettled }: Props) {
  const { id, name, familyName, isPast, isFree } = view;
  const person = `${name} ${familyName}`;
  const form = useAnswerForm({
    schema: NOTHING,
    send: () => sendToEndpoint<typeof rendezVousEndpoints.accept>('POST', '/rdv_pro/accept/:id', { params: { id } }),
    success: `C’est fait. ${person} reçoit un courriel avec l’invitation pour son agenda.`,
    onSettled,
  });
  const refuse = <Link to={`/rdv_pro/refuse/${id}`}>Refuser, ou proposer une autre heure</Link>;
  if (isPast || !isFree)
    return (
      <>
        <h2>{isPast ? 'Cette heure est passée' : 'Ce créneau n’est plus libre'}</h2>
        <p role="status">
          {news ??
            (isPast
              ? 'Ce rendez-vous ne peut plus être accepté.'
              : 'Un autre rendez-vous l’occupe\u00a0: celui-ci ne peut pas être accepté.')}
        </p>
        <p className={styles.actions}>{refuse}</p>
      </>
    );
  return (
    <>
      <h2>Accepter ce rendez-vous{'\u202f?'}</h2>
      <p>{person} recevra un courriel avec l’invitation pour son agenda. Rien n’est fait avant d’appuyer sur le bouton.</p>
      <SendForm form={form} action="Accepter le rendez-vous" aside={refuse}>
        {null}
      </SendForm>
    </>
  );
}
