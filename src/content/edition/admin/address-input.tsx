import { InputAdornment } from '@mui/material';
import { TextInput, useRecordContext } from 'react-admin';

/** The slug of a page; former slugs redirect to it. */
export function AddressInput({ prefix, isNew, help }: { prefix: string; isNew: boolean; help?: string }) {
  const formerUrls: string[] = useRecordContext()?.formerUrls ?? [];
  const kept = formerUrls.length > 0 ? ` Les anciennes y mènent toujours\u00a0: ${formerUrls.join(', ')}.` : '';
  return (
    <TextInput
      source="url"
      label="Adresse de la page"
      helperText={
        help ??
        (isNew
          ? 'Laissée vide, elle est faite à partir du nom.'
          : `En minuscules, sans accents, avec des tirets. Après un changement, l’ancienne adresse mène à la nouvelle.${kept}`)
      }
      slotProps={{ input: { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> } }}
    />
  );
}
