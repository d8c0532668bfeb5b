import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { decode } from './csv-lines';

const HEAVIEST = 5_000_000;

type Props = { value: string; placeholder: string; help: string; onChange: (text: string) => void };

export function ListInput({ value, placeholder, help, onChange }: Props) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    const why = await refusalOf(file);
    setRefusal(why);
    if (!why) onChange(decode(await file.arrayBuffer()));
  };
  const drop = (event: DragEvent) => {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Box
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={{ border: '2px dashed', borderColor: isOver ? 'primary.main' : 'divider', borderRadius: 2, p: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1 }}>
        <Button variant="outlined" startIcon={<FileUp size={18} aria-hidden />} onClick={() => chooser.current?.click()}>
          Choisir un fichier
        </Button>
        <Typography sx={{ color: 'text.secondary' }}>ou déposez-le ici, ou collez la liste ci-dessous.</Typography>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label="Fichier de la liste"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // So that a corrected file can be chosen again.
            event.target.value = '';
          }}
        />
      </Box>
      {refusal && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {refusal}
        </Alert>
      )}
      <TextField
        label="Liste"
        multiline
        minRows={5}
        maxRows={12}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        helperText={help}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { spellCheck: false, autoComplete: 'off' } }}
      />
    </Box>
  );
}

/** .xlsx and .ods are ZIP archives, .xls is OLE, « %P » is a PDF. */
async function refusalOf(file: File): Promise<string | undefined> {
  if (file.size > HEAVIEST)
    return `«\u00a0${file.name}\u00a0» est trop lourd (5\u00a0Mo au plus). Partagez la liste en plusieurs fichiers.`;
  const [a, b] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isBinary = (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf) || (a === 0x25 && b === 0x50);
  return isBinary
    ? `«\u00a0${file.name}\u00a0» est un classeur ou un document. Dans le tableur, choisissez «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV\u00a0»\u202f; ou copiez les cellules et collez-les ci-dessous.`
    : undefined;
}
