import { Button, Checkbox, FormControlLabel, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { FormDialog } from './form-dialog';
import type { ChosenPicture, Pictures } from './pictures';
import type { PictureAttributes } from './rich-text-picture';
import { useKeptForm } from './use-kept-form';

type Props = { editor: Editor; pictures: Pictures; onClose: () => void };

export function RichTextPictureDialog({ editor, pictures: { Picker }, onClose }: Props) {
  const present = editor.isActive('picture') ? (editor.getAttributes('picture') as PictureAttributes) : undefined;
  const begin = { media: present?.media, alt: present?.alt ?? '', isDecorative: present?.alt === '', caption: present?.caption ?? '' };
  const kept = useKeptForm(`image ${location.pathname} ${present?.media ?? ''}`, begin);
  const { media, alt, isDecorative, caption } = kept.values;
  const [isOther, setIsOther] = useState(false);
  const isPicking = isOther || (!kept.isReading && media === undefined);
  const [isMissing, setMissing] = useState(false);

  function take(chosen: ChosenPicture) {
    kept.change({ media: chosen.id, alt: chosen.alt, isDecorative: chosen.isDecorative });
    setIsOther(false);
  }

  function put() {
    if (!isDecorative && !alt.trim()) return setMissing(true);
    const attrs = { media, alt: isDecorative ? '' : alt.trim(), caption: caption.trim() };
    kept.forget();
    onClose();
    if (present) editor.chain().focus().updateAttributes('picture', attrs).run();
    else editor.chain().focus().insertContent({ type: 'picture', attrs }).run();
  }

  if (isPicking) return <Picker onPick={take} onClose={() => (media === undefined ? onClose() : setIsOther(false))} />;
  return (
    <FormDialog
      title={present ? 'Modifier l’image' : 'Mettre une image'}
      act={{ label: present ? 'Changer l’image' : 'Mettre l’image' }}
      onAct={put}
      kept={kept}
      onClose={onClose}
      disableRestoreFocus
    >
      <TextField
        label="Description"
        value={alt}
        autoFocus
        disabled={isDecorative}
        onChange={({ target }) => {
          kept.change({ alt: target.value.slice(0, 250) });
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
              kept.change({ isDecorative: target.checked });
              setMissing(false);
            }}
          />
        }
        label="Décorative : elle n’apprend rien à qui ne la voit pas"
      />
      <TextField
        label="Légende"
        value={caption}
        onChange={({ target }) => kept.change({ caption: target.value.slice(0, 250) })}
        helperText="Facultative, sous l’image, lue par tous."
      />
      <Button onClick={() => setIsOther(true)}>Choisir une autre image</Button>
    </FormDialog>
  );
}
