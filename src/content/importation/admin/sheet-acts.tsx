import { Button, Menu, MenuItem } from '@mui/material';
import { Download, Upload } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { saveFile } from '~/admin/call';
import { useChange } from '~/admin/use-change';

const FORMATS = [
  { format: 'xlsx', label: 'Classeur Excel (.xlsx)' },
  { format: 'csv', label: 'Tableau CSV' },
  { format: 'zip', label: 'Classeur et images (ZIP)' },
] as const;
type Format = (typeof FORMATS)[number]['format'];

/** Brings a list in and takes it out. `kind` is its name in the journal. */
export const SheetActs = ({ kind }: { kind: string }) => (
  <>
    <ExportMenu kind={kind} />
    <ImportLink kind={kind} />
  </>
);

export const ImportLink = ({ kind }: { kind: string }) => (
  <Button component={Link} to={`/admin/importations/nouvelle/${kind}`} color="inherit" startIcon={<Upload size={18} aria-hidden />}>
    Importer
  </Button>
);

function ExportMenu({ kind }: { kind: string }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const { change, isBusy } = useChange({
    call: (format: Format) => saveFile(`/admin/contenus/exports/${kind}?format=${format}`),
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
        disabled={isBusy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {isBusy ? 'Préparation…' : 'Exporter'}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {FORMATS.map(({ format, label }) => (
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
