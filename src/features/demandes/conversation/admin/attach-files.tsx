import { Alert, Box, Button, CircularProgress, IconButton, Typography } from '@mui/material';
import { Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { uploadFiles } from '~/admin/upload';
import { formatWeight } from '~/ui/form/photos';
import type { demandesEndpoints } from '../../contract';
import type { FichierView } from '../../demande-view';
import { LARGEST_FILE, MOST_FILES } from '../file-limits';

type Attached = ReturnType<typeof useAttached>;

/** Uploads each file when it is chosen; only the ids go with the text. @param atFirst files of an answer taken back */
export function useAttached(demandeId: string, atFirst: FichierView[] = []) {
  const [fichiers, setFichiers] = useState(atFirst);
  const [sending, setSending] = useState<string[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);

  async function add(files: File[]) {
    const room = MOST_FILES - fichiers.length - sending.length;
    const chosen = files.slice(0, Math.max(0, room));
    setRefusals(files.length > chosen.length ? [`${MOST_FILES}\u00a0fichiers au plus\u00a0: les autres n’ont pas été joints.`] : []);
    setSending((now) => [...now, ...chosen.map(({ name }) => name)]);
    // In sequence, to keep the order of choice.
    for (const file of chosen) {
      const refusal = await send(file);
      if (refusal) setRefusals((now) => [...now, refusal]);
      setSending((now) => now.filter((_, at) => at !== now.indexOf(file.name)));
    }
  }

  async function send(file: File): Promise<string | undefined> {
    if (file.size > LARGEST_FILE)
      return `«\u00a0${file.name}\u00a0» pèse plus de ${formatWeight(LARGEST_FILE)}. Allégez-le, puis joignez-le de nouveau.`;
    const form = new FormData();
    form.append('fichier', file, file.name);
    try {
      const fichier = await uploadFiles<typeof demandesEndpoints.attach>('/admin/demandes/:id/fichiers', form, {
        params: { id: demandeId },
      });
      setFichiers((now) => [...now, fichier]);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }

  return {
    fichiers,
    ids: fichiers.map(({ id }) => id),
    sending,
    refusals,
    add,
    remove: (id: string) => setFichiers((now) => now.filter((one) => one.id !== id)),
    clear: () => {
      setFichiers([]);
      setRefusals([]);
    },
  };
}

type Props = {
  attached: Attached;
  disabled?: boolean;
  /** In bytes, for all files together. */
  most?: number;
  children?: ReactNode;
};

export function AttachFiles({ attached, disabled = false, most, children }: Props) {
  const { fichiers, sending, refusals, add, remove } = attached;
  const input = useRef<HTMLInputElement>(null);
  const bytes = fichiers.reduce((sum, fichier) => sum + fichier.bytes, 0);
  return (
    <Box sx={{ mt: 0.5 }}>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="application/pdf,image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}>
        <Button
          size="small"
          aria-label="Joindre un PDF ou des photos"
          startIcon={<Paperclip size={18} aria-hidden />}
          disabled={disabled || fichiers.length + sending.length >= MOST_FILES}
          onClick={() => input.current?.click()}
        >
          Joindre
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {'\u00a0'}un PDF ou des photos
          </Box>
        </Button>
        {children}
      </Box>
      <Box component="ul" aria-label="Fichiers joints" aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fichiers.map(({ id, name, bytes }) => (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}>
            <span>
              {name} ({formatWeight(bytes)})
            </span>
            <IconButton size="small" aria-label={`Retirer ${name}`} disabled={disabled} onClick={() => remove(id)}>
              <X size={16} aria-hidden />
            </IconButton>
          </Box>
        ))}
        {sending.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <Box component="li" key={`${name}${at}`} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <CircularProgress size={16} aria-hidden />
            <Typography component="span">{name}…</Typography>
          </Box>
        ))}
      </Box>
      {refusals.map((refusal) => (
        <Alert key={refusal} severity="warning" sx={{ mt: 1 }}>
          {refusal}
        </Alert>
      ))}
      {most !== undefined && bytes > most && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          Ces fichiers pèsent {formatWeight(bytes)} ensemble{'\u00a0'}: un courriel en porte {formatWeight(most)} au plus. Retirez-en, ou
          envoyez-les en deux réponses.
        </Alert>
      )}
    </Box>
  );
}
