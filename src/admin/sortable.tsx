import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, IconButton } from '@mui/material';
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';

type Props<Id extends UniqueIdentifier> = {
  ids: Id[];
  nameOf: (id: Id) => string;
  onMove: (from: number, to: number) => void;
  children: (id: Id) => ReactNode;
  align?: 'center' | 'flex-start';
};

export function Sortable<Id extends UniqueIdentifier>({ ids, nameOf, onMove, children, align = 'center' }: Props<Id>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const name = (id: UniqueIdentifier) => nameOf(id as Id) || 'cette ligne';
  const place = (id: UniqueIdentifier) => ids.indexOf(id as Id) + 1;
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(ids.indexOf(active.id as Id), ids.indexOf(over.id as Id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable: 'Espace prend la ligne, les flèches la déplacent, Espace la pose, Échap la remet où elle était.',
        },
        announcements: {
          onDragStart: ({ active }) => `${name(active.id)} est prise, place ${place(active.id)} sur ${ids.length}.`,
          onDragOver: ({ active, over }) => (over ? `${name(active.id)}\u00a0: place ${place(over.id)} sur ${ids.length}.` : undefined),
          onDragEnd: ({ active, over }) => `${name(active.id)} est posée${over ? `, place ${place(over.id)} sur ${ids.length}` : ''}.`,
          onDragCancel: ({ active }) => `${name(active.id)} est revenue à sa place.`,
        },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Box component="ol" role="list" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {ids.map((id, index) => (
            <Line
              key={id}
              id={id}
              name={name(id)}
              align={align}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onMove={(by) => onMove(index, index + by)}
            >
              {children(id)}
            </Line>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

type LineProps = {
  id: UniqueIdentifier;
  name: string;
  align: 'center' | 'flex-start';
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  children: ReactNode;
};

function Line({ id, name, align, isFirst, isLast, onMove, children }: LineProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id });
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        display: 'flex',
        alignItems: align,
        gap: 0.5,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        position: 'relative',
        zIndex: isDragging ? 2 : undefined,
        boxShadow: isDragging ? 4 : undefined,
      }}
    >
      <IconButton
        size="small"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-roledescription="ligne à déplacer"
        aria-label={`Déplacer ${name}`}
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <GripVertical size={18} aria-hidden />
      </IconButton>
      {children}
      <Box sx={{ display: 'flex', flexDirection: align === 'center' ? 'row' : 'column' }}>
        <IconButton size="small" disabled={isFirst} onClick={() => onMove(-1)} aria-label={`Monter ${name}`}>
          <ChevronUp size={18} aria-hidden />
        </IconButton>
        <IconButton size="small" disabled={isLast} onClick={() => onMove(1)} aria-label={`Descendre ${name}`}>
          <ChevronDown size={18} aria-hidden />
        </IconButton>
      </Box>
    </Box>
  );
}
