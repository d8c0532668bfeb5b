import { object } from 'zod/mini';
import { useSendsMail } from '~/content/reglages/use-reglages';
import styles from '~/features/comptes/staff-page.module.css';
import { SendForm } from '~/ui/form/send-form';
import { Link } from '~/ui/link';
import { sendToEndpoint } from '~/ui/send';
import type { RendezVousView, rendezVousEndpoints } from './contract';
import { NO_MAIL_NOTICE, type OnSettled, useAnswerForm } from './use-answer-form';

type Props = { view: RendezVousView; news: string | undefined; onSettled: OnSettled };

const NOTHING = object({});

export function AcceptForm({ view, news, onSettled }: Props) {
  const { id, name, familyName, isPast, isFree, closing } = view;
  const sendsMail = useSendsMail();
  const person = `${name} ${familyName}`;
  const form = useAnswerForm({
    schema: NOTHING,
    send: () =>
      sendToEndpoint<typeof rendezVousEndpoints.accept>('POST', '/rdv_pro/accept/:id', {
        params: { id },
        body: { malgreFermeture: closing !== null },
      }),
    success: sendsMail
      ? `C’est fait. ${person} reçoit un courriel avec l’invitation pour son agenda, dans dix secondes.`
      : `C’est fait. ${NO_MAIL_NOTICE}`,
    onSettled,
  });
  const others = (
    <>
      <Link to={`/admin/rendez_vous?id=${id}&acte=proposer`}>Proposer une autre heure</Link>
      <Link to={`/rdv_pro/refuse/${id}`}>Refuser</Link>
    </>
  );
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
        <p className={styles.actions}>{others}</p>
      </>
    );
  return (
    <>
      <h2>{closing ?? 'Accepter ce rendez-vous\u202f?'}</h2>
      {closing && (
        <p role="status">
          Le magasin est fermé à cette heure{'\u00a0'}: proposez-en une autre, ou acceptez si quelqu’un sera là pour recevoir {person}.
        </p>
      )}
      <p>
        {sendsMail ? `${person} recevra un courriel avec l’invitation pour son agenda.` : NO_MAIL_NOTICE} Rien n’est fait avant d’appuyer
        sur le bouton.
      </p>
      <SendForm form={form} action={closing ? 'Accepter malgré la fermeture' : 'Accepter le rendez-vous'} aside={others}>
        {null}
      </SendForm>
    </>
  );
}
