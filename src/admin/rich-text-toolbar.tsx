import { Box, IconButton } from '@mui/material';
import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  RemoveFormatting,
  Undo2,
  Unlink,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useReducer, useState } from 'react';
import type { Pictures } from './pictures';
import { RichTextLink } from './rich-text-link';
import { RichTextPictureDialog } from './rich-text-picture-dialog';

type Tool = {
  label: string;
  icon: LucideIcon;
  toggles?: string;
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const TOOLS: Tool[] = [
  { label: 'Gras (Ctrl + B)', icon: Bold, toggles: 'bold', run: (editor) => editor.chain().focus().toggleBold().run() },
  { label: 'Italique (Ctrl + I)', icon: Italic, toggles: 'italic', run: (editor) => editor.chain().focus().toggleItalic().run() },
  { label: 'Sous-titre', icon: Heading, toggles: 'heading', run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run() },
  { label: 'Liste à puces', icon: List, toggles: 'bulletList', run: (editor) => editor.chain().focus().toggleBulletList().run() },
  {
    label: 'Liste numérotée',
    icon: ListOrdered,
    toggles: 'orderedList',
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Citation', icon: Quote, toggles: 'blockquote', run: (editor) => editor.chain().focus().toggleBlockquote().run() },
];
const AFTER_LINK: Tool[] = [
  {
    label: 'Retirer le lien',
    icon: Unlink,
    canRun: (editor) => editor.isActive('link'),
    run: (editor) => editor.chain().focus().extendMarkRange('link').unsetLink().run(),
  },
  {
    label: 'Effacer la mise en forme',
    icon: RemoveFormatting,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
  {
    label: 'Annuler (Ctrl + Z)',
    icon: Undo2,
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  { label: 'Rétablir', icon: Redo2, canRun: (editor) => editor.can().redo(), run: (editor) => editor.chain().focus().redo().run() },
];

export function RichTextToolbar({ editor, labelledBy, pictures }: { editor: Editor; labelledBy: string; pictures: Pictures | undefined }) {
  const [, look] = useReducer((count: number) => count + 1, 0);
  const [isLinking, setLinking] = useState(false);
  const [isPicturing, setPicturing] = useState(false);
  const [reached, setReached] = useState('Gras (Ctrl + B)');
  useEffect(() => {
    editor.on('transaction', look);
    return () => {
      editor.off('transaction', look);
    };
  }, [editor]);

  const link: Tool = { label: 'Lien…', icon: LinkIcon, toggles: 'link', run: () => setLinking(true) };
  const picture: Tool = { label: 'Image…', icon: ImagePlus, toggles: 'picture', run: () => setPicturing(true) };
  return (
    <Box
      role="toolbar"
      aria-label="Mise en forme"
      aria-describedby={labelledBy}
      onKeyDown={moveByArrows}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: '2px', p: 0.5, borderBottom: '1px solid', borderColor: 'divider' }}
    >
      {[...TOOLS, link, ...(pictures ? [picture] : []), ...AFTER_LINK].map(({ label, icon: Icon, toggles, canRun, run }) => {
        const isOn = toggles ? editor.isActive(toggles) : undefined;
        const isOff = canRun !== undefined && !canRun(editor);
        return (
          <IconButton
            key={label}
            title={label}
            aria-label={label}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            tabIndex={reached === label ? 0 : -1}
            onFocus={() => setReached(label)}
            // Keeps the text's selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isOff && run(editor)}
            sx={{
              width: 36,
              height: 36,
              borderRadius: '8px',
              color: isOff ? 'text.disabled' : isOn ? 'primary.dark' : 'text.primary',
              backgroundColor: isOn ? 'var(--shop-soft)' : 'transparent',
            }}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        );
      })}
      {isPicturing && pictures && <RichTextPictureDialog editor={editor} pictures={pictures} onClose={() => setPicturing(false)} />}
      {isLinking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
