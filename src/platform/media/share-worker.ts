// Runs as its own process (see share.ts): a hostile picture must not harm the site, and a drawing must not slow it.
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawShareCard, type ShareJob } from './share-drawing.ts';

setPriority(constants.priority.PRIORITY_LOW);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadSvg', 'VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

process.on('message', async (job: ShareJob) => process.send?.(await drawShareCard(job).catch(() => null)));
process.on('disconnect', () => process.exit(0));
