import { Box, Button, Typography } from '@mui/material';
import { LayoutList } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RichTextInput } from '~/admin/rich-text-input';
import { BLANK_TEXTE } from '~/content/blocs/admin/shared-kinds';
import { LettreBlocsInput } from './blocs-input';

/** A letter from before blocks stays plain text until converted. @param wasText as stored */
export function LettreInput({ wasText }: { wasText: boolean }) {
  const { getValues, setValue } = useFormContext();
  const blocs: unknown[] = useWatch({ name: 'blocs' });
  if (!wasText || blocs.length > 0) return <LettreBlocsInput />;
  return (
    <>
      <RichTextInput
        hasPictures={false}
        source="body"
        label="Texte"
        help="Le nom du magasin, son adresse et le lien de désinscription s’ajoutent d’eux-mêmes."
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<LayoutList size={18} aria-hidden />}
          onClick={() => setValue('blocs', [{ ...BLANK_TEXTE, html: getValues('body') ?? '' }], { shouldDirty: true })}
        >
          Composer en blocs
        </Button>
        <Typography variant="body2" color="text.secondary" sx={{ flex: '1 1 220px' }}>
          Pour y mettre des images, des boutons ou des familles{'\u00a0'}: votre texte en devient le premier bloc.
        </Typography>
      </Box>
    </>
  );
}
