// The frames of the floors, by hand: short masked ASCII texts in, unmasked texts out, those of one turn of the
// event loop in one write. It is the least that a WebSocket server can do for a load of ours; it keeps no
// limits and knows neither fragments nor broken frames.

const TEXT = 0x81;
const PONG = 0x8a;
const SHORT = 125;
/** The head of a short masked frame: two bytes, and four of the mask. */
const HEAD = 6;

const frameOf = (text) =>
  text.length <= SHORT
    ? String.fromCharCode(TEXT, text.length) + text
    : String.fromCharCode(TEXT, 126, text.length >> 8, text.length & 255) + text;

/** The last text and its frame: a move goes to several sockets one after the other. */
const last = { text: undefined, frame: '' };

let filled = [];
const flushAll = () => {
  const all = filled;
  filled = [];
  for (const output of all) output.flush();
};

class Output {
  #raw;
  #frames = '';

  constructor(raw) {
    this.#raw = raw;
  }

  /** Sends an ASCII text at the end of the turn. */
  send(text) {
    if (text !== last.text) {
      last.text = text;
      last.frame = frameOf(text);
    }
    if (this.#frames === '') {
      if (filled.length === 0) process.nextTick(flushAll);
      filled.push(this);
    }
    this.#frames += last.frame;
  }

  flush() {
    const frames = this.#frames;
    this.#frames = '';
    if (!this.#raw.destroyed) this.#raw.write(frames, 'latin1');
  }
}

const unmask = (chunk, at, size) => {
  const start = at + HEAD;
  for (let n = 0; n < size; n++) chunk[start + n] ^= chunk[at + 2 + (n & 3)];
  return chunk.latin1Slice(start, start + size);
};

/** Takes over an upgraded connection: `hear` receives every text, and what is returned sends them. */
export const frames = (raw, hear) => {
  const output = new Output(raw);
  let rest = Buffer.alloc(0);
  raw.on('data', (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (bytes.length - at >= HEAD) {
      const size = bytes[at + 1] & 0x7f;
      if (size > SHORT) throw new Error('the load sent a frame that is too long');
      if (bytes.length - at < HEAD + size) break;
      if (bytes[at] === TEXT) hear(unmask(bytes, at, size));
      else if (bytes[at] !== PONG) throw new Error(`the load sent a frame of kind ${bytes[at]}`);
      at += HEAD + size;
    }
    rest = bytes.subarray(at);
  });
  raw.on('error', () => raw.destroy());
  return output;
};
