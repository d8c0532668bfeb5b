import { Box, Button, Tooltip, useMediaQuery } from '@mui/material';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CommandPalette } from './palette';
import { useStored } from './use-stored';

export function PaletteButton() {
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 899px)');
  const hasKeys = useMediaQuery('(hover: hover)');
  const [hasShortcuts] = useStored('demandes.raccourcis', true);
  const wanted = useRef(hasShortcuts);
  useEffect(() => {
    wanted.current = hasShortcuts;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
      const isSlash = event.key === '/' && wanted.current && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      if (event.isComposing || event.defaultPrevented || !(isCommand || isSlash)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Tooltip title={hasKeys ? 'Chercher partout (touche / ou Ctrl+K)' : 'Chercher partout'}>
        <Button
          color="inherit"
          size="small"
          onClick={() => setOpen(true)}
          aria-label="Chercher partout"
          aria-haspopup="dialog"
          aria-keyshortcuts="/ Control+K"
          startIcon={<Search size={18} aria-hidden />}
          sx={{ minWidth: 40, mr: { sm: 1 }, '& .MuiButton-startIcon': { mr: isNarrow ? 0 : 1 } }}
        >
          {!isNarrow && (
            <>
              Chercher
              <Box
                component="kbd"
                sx={{ ml: 1, px: 0.75, border: '1px solid #7a8090', borderRadius: 1, fontFamily: 'inherit', fontSize: '0.8rem' }}
              >
                /
              </Box>
            </>
          )}
        </Button>
      </Tooltip>
      {isOpen && <CommandPalette onClose={() => setOpen(false)} />}
    </>
  );
}

/** A single key has its own meaning in a field, menu or dialog. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('.MuiModal-root, [role=menu], [role=listbox], textarea, select')) return true;
  return target instanceof HTMLInputElement && target.type !== 'checkbox';
}
