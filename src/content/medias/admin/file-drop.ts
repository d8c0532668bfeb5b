import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';

export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);
  // `dragenter` of a child comes before `dragleave` of its parent.
  const depth = useRef(0);
  const leave = () => {
    depth.current = 0;
    setDraggedOver(false);
  };
  return {
    isDraggedOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        depth.current += 1;
        setDraggedOver(true);
      },
      onDragOver: (event: DragEvent) => {
        if (carriesFiles(event)) event.preventDefault();
      },
      onDragLeave: () => {
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDrop: (event: DragEvent) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
        onFiles([...event.dataTransfer.files]);
      },
      onPaste: (event: ClipboardEvent) => {
        const files = [...event.clipboardData.files];
        if (files.length === 0) return;
        event.preventDefault();
        event.stopPropagation();
        onFiles(files);
      },
    },
  };
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
