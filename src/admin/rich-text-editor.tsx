import { Box } from '@mui/material';
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readHtml } from './inert-html';
import type { Pictures } from './pictures';
import { RichTextPicture } from './rich-text-picture';
import { RichTextToolbar } from './rich-text-toolbar';

type Props = {
  value: string;
  labelledBy: string;
  describedBy: string;
  isInvalid: boolean;
  onChange: (html: string) => void;
  onBlur: () => void;
  pictures: Pictures | undefined;
};

/** Exactly the server's subset (platform/text/rich-text.ts), so that losses show at paste. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  RichTextPicture,
];

/** The editor's own parser violates Trusted Types. */
const PARSER = DOMParser.fromSchema(getSchema(EXTENSIONS));
const parse = (html: string) => PARSER.parse(readHtml(html).body).toJSON();

export default function RichTextEditor({ value, labelledBy, describedBy, isInvalid, onChange, onBlur, pictures }: Props) {
  const host = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const attributes = useMemo(
    () => ({
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      'aria-describedby': describedBy,
      'aria-invalid': String(isInvalid),
    }),
    [labelledBy, describedBy, isInvalid],
  );
  const latest = useRef({ value, onChange, onBlur, attributes, pictures });
  Object.assign(latest.current, { onChange, onBlur, attributes, pictures });

  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions: EXTENSIONS.map((extension) => (extension === RichTextPicture ? showing(latest.current.pictures) : extension)),
      content: parse(latest.current.value),
      injectCSS: false,
      editorProps: { attributes: latest.current.attributes },
      onUpdate: () => {
        latest.current.value = htmlOf(made);
        latest.current.onChange(latest.current.value);
      },
      onBlur: () => latest.current.onBlur(),
    });
    setEditor(made);
    return () => made.destroy();
  }, []);

  useEffect(() => {
    if (!editor || editor.isDestroyed || value === latest.current.value) return;
    latest.current.value = value;
    editor.commands.setContent(parse(value), { emitUpdate: false });
  }, [editor, value]);

  useEffect(() => {
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, attributes]);

  return (
    <Box
      sx={{
        border: '1px solid',
        borderColor: isInvalid ? 'error.main' : '#8d8778',
        borderRadius: '10px',
        '&:focus-within': { borderColor: 'primary.main', boxShadow: '0 0 0 1px var(--shop)' },
      }}
    >
      {editor ? <RichTextToolbar editor={editor} labelledBy={labelledBy} pictures={pictures} /> : <Box sx={{ height: 45 }} />}
      <Box ref={host} sx={WRITTEN} />
    </Box>
  );
}

const showing = (pictures: Pictures | undefined) =>
  pictures ? RichTextPicture.configure({ addressOf: pictures.addressOf }) : RichTextPicture;

/** The stored HTML has text in list items, no paragraphs. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML().replace(/<li><p>((?:[^<]|<(?!\/?(?:li|p)>))*)<\/p>/g, '<li>$1');
}

/** The editor's own style sheet violates the content policy. */
const WRITTEN = {
  '& .ProseMirror': {
    position: 'relative',
    overflowWrap: 'break-word',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    minHeight: 130,
    maxHeight: 460,
    overflowY: 'auto',
    px: 1.5,
    py: 1,
    outline: 'none',
    lineHeight: 1.55,
  },
  '& .ProseMirror p': { m: 0, mb: 1 },
  '& .ProseMirror h3': { typography: 'h3', mt: 1.5, mb: 0.5 },
  '& .ProseMirror ul, & .ProseMirror ol': { m: 0, mb: 1, pl: 3 },
  '& .ProseMirror li > p': { mb: 0.25 },
  '& .ProseMirror blockquote': { borderLeft: '3px solid var(--shop)', m: 0, mb: 1, pl: 2, color: 'text.secondary' },
  '& .ProseMirror figure': { m: 0, mb: 1, p: 0.5, borderRadius: '8px', '&.ProseMirror-selectednode': { outline: '3px solid #155d92' } },
  '& .ProseMirror figure img': { display: 'block', maxWidth: '100%', maxHeight: 220, borderRadius: '6px' },
  '& .ProseMirror figcaption': { typography: 'body2', color: 'text.secondary', whiteSpace: 'normal' },
  '& .ProseMirror a': { color: 'info.main', textDecoration: 'underline' },
  '& .ProseMirror-separator': { display: 'inline !important', border: 'none !important', margin: '0 !important', width: '0 !important' },
  '& .ProseMirror-gapcursor': { display: 'none' },
};
