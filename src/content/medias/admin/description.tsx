import { Box, Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { FailureAlert } from '~/admin/failure';
import { usePendingPart, usePendingParts } from '~/admin/pending-parts';
import { conflictOf, useChange } from '~/admin/use-change';
import type { MediaState, MediaWithUsages } from '../contract';
import { LIBRARY, saveMedia } from './library';

const LONGEST = 250;
type DescriptionDraft = Pick<MediaState, 'alt' | 'decorative'>;

type Props = {
  media: MediaState;
  onSaved: (media: MediaWithUsages) => void;
  saveLabel?: string;
  autoFocus?: boolean;
  children?: ReactNode;
};

export function Description({ media, onSaved, saveLabel = 'Enregistrer la description', autoFocus = false, children }: Props) {
  const pending = usePendingParts();
  const key = `description-${media.id}`;
  const [typed, setTyped] = useState(
    () => (pending?.draftOf(key) as DescriptionDraft | undefined) ?? { alt: media.alt, decorative: media.decorative },
  );
  const { alt, decorative } = typed;
  const [known, setKnown] = useState<Pick<MediaState, 'id' | 'version'>>(media);
  const [isMissing, setMissing] = useState(false);

  const { change, isBusy, failure } = useChange({
    call: (base: Pick<MediaState, 'id' | 'version'>) => saveMedia(base, decorative ? { decorative } : { alt, decorative }),
    onDone: (saved) => {
      pending?.set(key, undefined);
      onSaved(saved);
    },
    refreshes: LIBRARY,
  });
  async function save(base = known): Promise<boolean> {
    const isEmpty = !decorative && alt.trim() === '';
    setMissing(isEmpty);
    return !isEmpty && change(base);
  }
  const isTyped = decorative !== media.decorative || (!decorative && alt.trim() !== media.alt);
  usePendingPart(key, isTyped ? typed : undefined, save);

  const current = conflictOf<MediaState>(failure)?.current;
  return (
    <Box>
      <TextField
        label="Que montre l’image ?"
        value={alt}
        onChange={({ target }) => {
          setTyped({ alt: target.value, decorative });
          setMissing(false);
        }}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          save();
        }}
        disabled={decorative}
        multiline
        minRows={2}
        autoFocus={autoFocus}
        error={isMissing}
        helperText={
          decorative
            ? undefined
            : isMissing
              ? 'Écrivez ce que montre l’image, ou cochez « Image décorative ».'
              : `Une phrase pour qui ne voit pas l’image : « Une pompe à chaleur posée contre un mur de pierre ». ${alt.length} signes sur ${LONGEST}.`
        }
        slotProps={{ htmlInput: { maxLength: LONGEST } }}
      />
      <FormControlLabel
        control={
          <Checkbox
            checked={decorative}
            onChange={({ target }) => {
              setTyped({ alt, decorative: target.checked });
              setMissing(false);
            }}
          />
        }
        label="Image décorative : elle n’apprend rien à qui ne la voit pas"
      />
      <FailureAlert error={failure} retry={current ? undefined : () => save()}>
        {current && (
          <Box sx={{ mt: 1 }}>
            Ce qui est enregistré maintenant : {current.decorative ? 'image décorative' : `« ${current.alt || 'sans description'} »`}.{' '}
            <Button
              size="small"
              color="inherit"
              onClick={() => {
                setKnown(current);
                save(current);
              }}
            >
              Garder mon texte
            </Button>
            <Button size="small" color="inherit" onClick={() => onSaved(current as MediaWithUsages)}>
              Reprendre l’autre
            </Button>
          </Box>
        )}
      </FailureAlert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="contained" onClick={() => save()} disabled={isBusy}>
          {isBusy ? 'Enregistrement…' : saveLabel}
        </Button>
        {children}
      </Box>
    </Box>
  );
}
