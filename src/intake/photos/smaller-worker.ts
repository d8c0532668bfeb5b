import { drawSmaller } from './draw-smaller';

// Off the main thread, to keep typing smooth.
self.onmessage = async ({ data: photo }: MessageEvent<Blob>) => self.postMessage(await drawSmaller(photo).catch(() => undefined));
