import { Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import type { ChosenPicture, Pictures } from './pictures';
import type { PictureAttributes } from './rich-text-picture';

type Props = { editor: Editor; pictures: Pictures; onClose: () => void };

/** Chooses a picture, then asks what it shows: of one that stands in the text already, only the latter, with a way to choose another. */
export function RichTextPictureDialog({ editor, pictures: { Picker }, onClose }: Props) {
  const id = useId();
  const stands = editor.isActive('picture') ? (editor.getAttributes('picture') as PictureAttributes) : undefined;
  const [media, setMedia] = useState(stands?.media);
  const [isPicking, setPicking] = useState(!stands);
  const [alt, setAlt] = useState(stands?.alt ?? '');
  const [isDecorative, setDecorative] = useState(stands?.alt === '');
  const [caption, setCaption] = useState(stands?.caption ?? '');
  const [isMissing, setMissing] = useState(false);

  function take(chosen: ChosenPicture) {
    setMedia(chosen.id);
    setAlt(chosen.alt);
    setDecorative(chosen.isDecorative);
    setPicking(false);
  }

  function put(event: FormEvent) {
    event.preventDefault();
    // The form around must not be submitted with it.
    event.stopPropagation();
    if (!isDecorative && !alt.trim()) return setMissing(true);
    const attrs = { media, alt: isDecorative ? '' : alt.trim(), caption: caption.trim() };
    onClose();
    if (stands) editor.chain().focus().updateAttributes('picture', attrs).run();
    else editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
  }

  if (isPicking) return <Picker onPick={take} onClose={() => (media === undefined ? onClose() : setPicking(false))} />;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-titre`} disableRestoreFocus>
      <form onSubmit={put} noValidate>
        <DialogTitle id={`${id}-titre`}>{stands ? 'Modifier l’image' : 'Mettre une image'}</DialogTitle>
        <DialogContent>
          <TextField
            label="Description"
            value={alt}
            autoFocus
            disabled={isDecorative}
            onChange={({ target }) => {
              setAlt(target.value.slice(0, 250));
              setMissing(false);
            }}
            error={isMissing}
            helperText={
              isMissing
                ? 'Décrivez l’image en une phrase, ou dites qu’elle est décorative.'
                : 'Ce qu’elle montre, en une phrase, pour qui ne la voit pas : « Le poêle allumé, au fond du magasin ».'
            }
          />
          <FormControlLabel
            control={
              <Checkbox
                checked={isDecorative}
                onChange={({ target }) => {
                  setDecorative(target.checked);
                  setMissing(false);
                }}
              />
            }
            label="Décorative : elle n’apprend rien à qui ne la voit pas"
          />
          <TextField
            label="Légende"
            value={caption}
            onChange={({ target }) => setCaption(target.value.slice(0, 250))}
            helperText="Facultative, sous l’image, lue par tous."
          />
          <Button onClick={() => setPicking(true)}>Choisir une autre image</Button>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained">
            {stands ? 'Changer l’image' : 'Mettre l’image'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
