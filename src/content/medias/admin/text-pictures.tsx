import type { Pictures } from '~/admin/pictures';
import { queryClient } from '~/admin/query-client';
import { reading } from '~/admin/read';
import type { mediasEndpoints } from '../contract';
import { MediaPicker } from './media-picker';

export const TEXT_PICTURES: Pictures = {
  Picker: ({ onPick, onClose }) => (
    <MediaPicker
      kinds={['image']}
      onClose={onClose}
      onPick={([media]) => media && onPick({ id: media.id, alt: media.decorative ? '' : media.alt, isDecorative: media.decorative })}
    />
  ),
  addressOf: async (id) => {
    const media = await queryClient.fetchQuery({
      ...reading<typeof mediasEndpoints.read>('/admin/medias/:id', { params: { id } }),
      staleTime: 60_000,
    });
    return media.srcset.split(' ')[0] || media.src;
  },
};
