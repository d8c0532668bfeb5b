import { useSendsMail } from '~/content/reglages/use-reglages';
import { ChoiceField } from '~/ui/form/choice-field';
import { SendForm } from '~/ui/form/send-form';
import { TextField } from '~/ui/form/text-field';
import { Link } from '~/ui/link';
import { sendToEndpoint } from '~/ui/send';
import type { RendezVousView, rendezVousEndpoints } from './contract';
import { refusalInput } from './refusal-input';
import { NO_MAIL_NOTICE, type OnSettled, useAnswerForm } from './use-answer-form';

type Props = { view: RendezVousView; onSettled: OnSettled };

export function RefuseForm({ view: { id, name, familyName, others, isPast, isFree }, onSettled }: Props) {
  const sendsMail = useSendsMail();
  const person = `${name} ${familyName}`;
  const form = useAnswerForm({
    schema: refusalInput,
    defaults: { slots: others.slice(0, 3).map(({ start }) => start) },
    send: (body) => sendToEndpoint<typeof rendezVousEndpoints.refuse>('POST', '/rdv_pro/refuse/:id', { params: { id }, body }),
    success: `C’est fait. ${sendsMail ? `${person} reçoit un courriel avec votre réponse.` : NO_MAIL_NOTICE}`,
    onSettled,
  });
  return (
    <>
      <h2>Refuser ce rendez-vous{'\u202f?'}</h2>
      <p>
        {sendsMail ? `${person} recevra un courriel avec ce que vous écrivez ici.` : NO_MAIL_NOTICE} Rien n’est fait avant d’appuyer sur le
        bouton.
      </p>
      <SendForm
        form={form}
        action="Refuser le rendez-vous"
        aside={
          <>
            <Link to={`/admin/rendez_vous?id=${id}&acte=proposer`}>Proposer plutôt une autre heure</Link>
            {!isPast && isFree && <Link to={`/rdv_pro/accept/${id}`}>L’accepter plutôt</Link>}
          </>
        }
      >
        <TextField field={form.field('reason')} label="Pourquoi" help="Ces mots seront dans le courriel." rows={3} optional />
        {others.length > 0 && (
          <ChoiceField
            field={form.field('slots')}
            label="Créneaux libres à proposer"
            multiple
            optional
            options={others.map(({ start, text }) => ({ value: start, label: text }))}
          />
        )}
      </SendForm>
    </>
  );
}
