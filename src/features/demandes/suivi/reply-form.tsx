import '~/ui/form/browser-zod';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { omit } from 'zod/mini';
import { useReglages, useSendsMail } from '~/content/reglages/use-reglages';
import { Honeypot } from '~/intake/honeypot';
import { useGuardedSending } from '~/intake/use-guarded-sending';
import { usePhotos } from '~/intake/use-photos';
import { PhotosField } from '~/ui/form/photos-field';
import { SendForm } from '~/ui/form/send-form';
import { TextField } from '~/ui/form/text-field';
import { useSendForm } from '~/ui/form/use-send-form';
import { Popup, type PopupContent } from '~/ui/popup';
import { MOST_REPLY_PHOTOS, replyInput } from './input';

export function ReplyForm({ token }: { token: string }) {
  const { company } = useReglages();
  const sendsMail = useSendsMail();
  const { revalidate } = useRevalidator();
  const photos = usePhotos();
  const [sending, setSending] = useState<string>();
  /** Refused photos belong to one message. */
  const [messages, setMessages] = useState(0);
  const [popup, setPopup] = useState<PopupContent>();
  const { honeypot, send, forgetKey } = useGuardedSending<{ success: true }>(`/suivi/${token}/messages`, {
    multipart: true,
    tell: setSending,
  });
  const form = useSendForm({
    schema: omit(replyInput, { photos: true }),
    send: (values) => send({ ...values, photos: photos.files }).finally(() => setSending(undefined)),
    done: async (_, { reset }) => {
      reset();
      photos.change([]);
      setMessages((count) => count + 1);
      // The same words later are another message.
      forgetKey();
      setPopup({
        look: 'success',
        message: 'Votre message est bien arrivé.',
        help: sendsMail ? 'Nous vous répondons par courriel\u00a0; notre réponse se lira aussi ici.' : 'Notre réponse se lira ici.',
      });
      await revalidate();
      return undefined;
    },
    failed: (refusal) => {
      photos.refused(refusal);
      const help = `Ce que vous avez écrit est toujours là. Réessayez${company.phone && `, ou appelez-nous au ${company.phone}`}.`;
      if (refusal.status === 0) return { look: 'error', message: 'Votre message n’est pas parti\u00a0: la connexion est coupée.', help };
      const said = (refusal.details as { error?: { message?: string } } | undefined)?.error?.message;
      return { look: 'warning', message: said ?? 'Votre message n’est pas parti.', help };
    },
  });
  return (
    <>
      <SendForm
        form={form}
        action="Envoyer"
        {...(sending && { sending })}
        withoutScripts={
          <>
            Ce formulaire a besoin de JavaScript. Sans lui, répondez à notre courriel, écrivez à{' '}
            <a href={`mailto:${company.email}`}>{company.email}</a>
            {company.phone && (
              <>
                {' '}
                ou appelez le <a href={company.phoneHref}>{company.phone}</a>
              </>
            )}
            .
          </>
        }
      >
        <TextField field={form.field('message')} label="Votre message" rows={4} />
        <PhotosField
          key={messages}
          photos={photos.files}
          onChange={photos.change}
          max={MOST_REPLY_PHOTOS}
          label="Photos"
          help="L’appareil, sa plaque, l’endroit où il est."
          error={photos.error}
          pending={photos.pending}
        />
        <Honeypot input={honeypot} />
      </SendForm>
      {popup && <Popup {...popup} onClose={() => setPopup(undefined)} />}
    </>
  );
}
