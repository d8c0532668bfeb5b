import { Box, Typography } from '@mui/material';
import { CloudUpload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

export function PageDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  const take = useRef(onFiles);
  take.current = onFiles;
  useEffect(() => {
    let depth = 0;
    const carries = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
    const listeners = {
      dragenter: (event: DragEvent) => {
        if (!carries(event)) return;
        depth += 1;
        setDraggedOver(true);
      },
      dragover: (event: DragEvent) => {
        if (carries(event)) event.preventDefault();
      },
      dragleave: () => {
        depth = Math.max(0, depth - 1);
        if (depth === 0) setDraggedOver(false);
      },
      drop: (event: DragEvent) => {
        if (!carries(event)) return;
        event.preventDefault();
        depth = 0;
        setDraggedOver(false);
        take.current([...(event.dataTransfer?.files ?? [])]);
      },
      paste: (event: ClipboardEvent) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length > 0) take.current(files);
      },
    };
    for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener as EventListener);
    };
  }, []);
  if (!isDraggedOver) return null;
  return (
    <Box
      sx={{
        position: 'fixed',
        inset: 16,
        zIndex: 'modal',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 2,
        border: '3px dashed var(--shop)',
        borderRadius: '16px',
        backgroundColor: 'rgba(251, 248, 243, 0.94)',
        pointerEvents: 'none',
      }}
    >
      <CloudUpload size={64} aria-hidden />
      <Typography variant="h2" component="p">
        Lâchez vos fichiers pour les ranger dans la médiathèque
      </Typography>
    </Box>
  );
}
