import { TextField } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { readAddress } from '~/ui/link-address';
import { FormDialog } from './form-dialog';
import { useKeptForm } from './use-kept-form';

export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const isInLink = editor.isActive('link');
  const needsWords = editor.state.selection.empty && !isInLink;
  const href: string = editor.getAttributes('link').href ?? '';
  // One text is edited per screen; the old address identifies a link.
  const kept = useKeptForm(`lien ${location.pathname} ${href}`, { address: href, words: '' });
  const { address, words } = kept.values;
  const [isWrong, setWrong] = useState(false);

  function put() {
    const href = readAddress(address);
    if (!href) return setWrong(true);
    kept.forget();
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
    <FormDialog
      title={isInLink ? 'Modifier le lien' : 'Mettre un lien'}
      act={{ label: isInLink ? 'Changer le lien' : 'Mettre le lien' }}
      onAct={put}
      kept={kept}
      onClose={onClose}
      disableRestoreFocus
    >
      {needsWords && (
        <TextField
          label="Mots du lien"
          value={words}
          onChange={({ target }) => kept.change({ words: target.value })}
          helperText="Ce que lira le visiteur : « nos pompes à chaleur » plutôt que « cliquez ici »."
        />
      )}
      <TextField
        label="Adresse"
        value={address}
        autoFocus
        onChange={({ target }) => {
          kept.change({ address: target.value });
          setWrong(false);
        }}
        error={isWrong}
        helperText={
          isWrong
            ? 'Cette adresse ne mène nulle part. Écrivez une page du site (/contact), une adresse https://…, une adresse électronique ou un téléphone.'
            : 'Une page du site (/contact), un autre site (https://…), une adresse électronique ou un numéro de téléphone.'
        }
      />
    </FormDialog>
  );
}
