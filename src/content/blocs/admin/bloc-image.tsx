import { Box, Button, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { Images } from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextInput } from '~/admin/inputs';
import { PicturesContext } from '~/admin/pictures';

export function BlocImage({ source, help }: { source: string; help: string }) {
  const { field, fieldState } = useController({ name: `${source}.image` });
  const { field: decorative } = useController({ name: `${source}.decorative` });
  const { getValues, setValue } = useFormContext();
  const pictures = useContext(PicturesContext);
  const [isPicking, setPicking] = useState(false);
  const id: number | undefined = field.value?.media;
  const address = useAddress(id);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, my: 1 }}>
        {address && (
          <Box
            component="img"
            src={address}
            alt=""
            sx={{ width: 160, aspectRatio: '1200 / 630', objectFit: 'cover', borderRadius: 2, border: 1, borderColor: 'divider' }}
          />
        )}
        <Button size="small" variant="outlined" startIcon={<Images size={18} aria-hidden />} onClick={() => setPicking(true)}>
          {id === undefined ? 'Choisir une image' : 'Choisir une autre image'}
        </Button>
      </Box>
      {fieldState.error && <FormHelperText error>{fieldState.error.message ?? 'Choisissez une image de la médiathèque.'}</FormHelperText>}
      <TextInput source={`${source}.alt`} label="Description" disabled={Boolean(decorative.value)} maxLength={300} help={help} />
      <FormControlLabel
        control={<Checkbox checked={Boolean(decorative.value)} onChange={(_, checked) => decorative.onChange(checked)} />}
        label="Décorative : elle n’apprend rien à qui ne la voit pas"
      />
      <TextInput
        source={`${source}.link`}
        label="Où elle mène"
        help="Facultatif. Une page du site, comme /showroom, ou une adresse en https://."
      />
      {isPicking && pictures && (
        <pictures.Picker
          onClose={() => setPicking(false)}
          onPick={(chosen) => {
            field.onChange({ media: chosen.id });
            if (!getValues(`${source}.alt`)) setValue(`${source}.alt`, chosen.alt, { shouldDirty: true });
            decorative.onChange(chosen.isDecorative && !getValues(`${source}.link`));
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

function useAddress(id: number | undefined): string | undefined {
  const pictures = useContext(PicturesContext);
  const [known, setKnown] = useState<{ id: number; address: string | undefined }>();
  useEffect(() => {
    if (id === undefined || !pictures) return;
    let isLate = false;
    void pictures
      .addressOf(id)
      .catch(() => undefined)
      .then((address) => {
        if (!isLate) setKnown({ id, address });
      });
    return () => {
      isLate = true;
    };
  }, [id, pictures]);
  return known?.id === id ? known?.address : undefined;
}
