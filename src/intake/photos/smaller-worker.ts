import { drawSmaller } from './draw-smaller';

// Off the main thread: whoever chooses photos goes on typing.
self.onmessage = async ({ data: photo }: MessageEvent<Blob>) => self.postMessage(await drawSmaller(photo).catch(() => undefined));
