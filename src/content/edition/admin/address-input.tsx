import { useFormState } from 'react-hook-form';
import { TextInput } from '~/admin/inputs';

export function AddressInput({ prefix, isNew, help }: { prefix: string; isNew: boolean; help?: string }) {
  const formerUrls: string[] = useFormState().defaultValues?.formerUrls ?? [];
  const kept = formerUrls.length > 0 ? ` Les anciennes y mènent toujours\u00a0: ${formerUrls.join(', ')}.` : '';
  return (
    <TextInput
      source="url"
      label="Adresse de la page"
      help={
        help ??
        (isNew
          ? 'Laissée vide, elle est faite à partir du nom.'
          : `En minuscules, sans accents, avec des tirets. Après un changement, l’ancienne adresse mène à la nouvelle.${kept}`)
      }
      prefix={prefix}
    />
  );
}
