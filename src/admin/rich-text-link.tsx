import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useId, useState } from 'react';
import { readAddress } from '~/ui/link-address';

export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const isInLink = editor.isActive('link');
  const needsWords = editor.state.selection.empty && !isInLink;
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [words, setWords] = useState('');
  const [isWrong, setWrong] = useState(false);

  function put(event: FormEvent) {
    event.preventDefault();
    // The form around must not be submitted with it.
    event.stopPropagation();
    const href = readAddress(address);
    if (!href) return setWrong(true);
    onClose();
    const chain = editor.chain().focus();
    if (needsWords)
      chain
        .insertContent([
          { type: 'text', text: words.trim() || address.trim(), marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' ' },
        ])
        .run();
    else chain.extendMarkRange('link').setLink({ href }).run();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={`${id}-titre`} disableRestoreFocus>
      <form onSubmit={put} noValidate>
        <DialogTitle id={`${id}-titre`}>{isInLink ? 'Modifier le lien' : 'Mettre un lien'}</DialogTitle>
        <DialogContent>
          {needsWords && (
            <TextField
              label="Mots du lien"
              value={words}
              onChange={({ target }) => setWords(target.value)}
              helperText="Ce que lira le visiteur : « nos pompes à chaleur » plutôt que « cliquez ici »."
            />
          )}
          <TextField
            label="Adresse"
            value={address}
            autoFocus
            onChange={({ target }) => {
              setAddress(target.value);
              setWrong(false);
            }}
            error={isWrong}
            helperText={
              isWrong
                ? 'Cette adresse ne mène nulle part. Écrivez une page du site (/contact), une adresse https://…, une adresse électronique ou un téléphone.'
                : 'Une page du site (/contact), un autre site (https://…), une adresse électronique ou un numéro de téléphone.'
            }
          />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained">
            {isInLink ? 'Changer le lien' : 'Mettre le lien'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
