import { Button, Menu, MenuItem } from '@mui/material';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type Query, saveFile, toSearch } from '~/admin/call';
import { useChange } from '~/admin/use-change';

const FORMATS = [
  { format: 'xlsx', label: 'Classeur Excel (.xlsx)' },
  { format: 'csv', label: 'Tableau CSV' },
  { format: 'zip', label: 'Classeur et images (ZIP)' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

type Props = {
  kind: string;
  /** What the list is narrowed to; the export then is too. */
  shown?: Query;
  hasPictures?: boolean;
  isEmpty?: boolean;
};

export const SheetActs = ({ kind, ...about }: Props) => (
  <>
    <ExportMenu kind={kind} {...about} />
    <ImportLink kind={kind} />
  </>
);

export const ImportLink = ({ kind }: { kind: string }) => (
  <Button component={Link} to={`/admin/importations/nouvelle/${kind}`} color="inherit" startIcon={<Upload size={18} aria-hidden />}>
    Importer
  </Button>
);

function ExportMenu({ kind, shown, hasPictures = true, isEmpty = false }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { change, isBusy } = useChange({
    call: (format: Format) => saveFile(`/admin/contenus/exports/${kind}${toSearch({ ...shown, format })}`),
    tellsFailure: true,
    retries: true,
  });
  return (
    <>
      <Button
        color="inherit"
        startIcon={<Download size={18} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        disabled={isBusy || isEmpty}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isBusy ? 'Préparation…' : 'Exporter'}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.filter(({ format }) => hasPictures || format !== 'zip').map(({ format, label }) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void change(format);
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
