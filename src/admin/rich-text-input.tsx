import { Box, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { lazy, type ReactNode, Suspense, useContext, useId } from 'react';
import { useController } from 'react-hook-form';
import { retriedImport } from '~/ui/network';
import { figure } from './figure';
import { PicturesContext } from './pictures';

const Editor = lazy(retriedImport(() => import('./rich-text-editor')));

type Props = {
  source: string;
  label: string;
  help?: ReactNode;
  /** Characters of HTML, as counted by the server. */
  maxLength?: number;
  hasPictures?: boolean;
};

export function RichTextInput({ source, label, help, maxLength = 20_000, hasPictures = true }: Props) {
  const validate = (html?: string) => !html || html.length <= maxLength || tooLong(maxLength);
  const { field, fieldState } = useController({ name: source, defaultValue: '', rules: { validate } });
  const id = useId();
  const pictures = useContext(PicturesContext);
  const value: string = field.value ?? '';
  const { message } = fieldState.error ?? {};
  const isLong = value.length > maxLength;
  return (
    <Box sx={{ width: '100%', my: 1 }}>
      <FormLabel component="div" id={`${id}-nom`} error={Boolean(message) || isLong} sx={{ fontSize: '0.9rem', fontWeight: 600, mb: 0.5 }}>
        {label}
      </FormLabel>
      <Suspense fallback={<Skeleton variant="rounded" height={190} />}>
        <Editor
          value={value}
          labelledBy={`${id}-nom`}
          describedBy={`${id}-aide`}
          isInvalid={Boolean(message) || isLong}
          onChange={field.onChange}
          onBlur={field.onBlur}
          pictures={hasPictures ? pictures : undefined}
        />
      </Suspense>
      <Box id={`${id}-aide`} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
        <FormHelperText error={Boolean(message) || isLong}>{message ?? (isLong ? tooLong(maxLength) : help)}</FormHelperText>
        <FormHelperText error={isLong} sx={{ whiteSpace: 'nowrap' }}>
          {figure(value.length)} signes sur {figure(maxLength)}
        </FormHelperText>
      </Box>
    </Box>
  );
}

const tooLong = (longest: number) => `Ce texte est trop long : ${figure(longest)} signes au plus. Raccourcissez-le.`;
