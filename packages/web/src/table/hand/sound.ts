// Sounds made of oscillators and noise, nothing loaded. One volume for all; silence until the person has touched the page.

import { settings } from '../../device/settings.ts';

export type Cue = 'place' | 'take' | 'turn' | 'window' | 'refuse' | 'deal' | 'win' | 'cut' | 'bid';

let context: AudioContext | undefined;

const ready = (): AudioContext | undefined => {
  if (settings.volume.value <= 0 || !navigator.userActivation?.hasBeenActive) return undefined;
  try {
    context ??= new AudioContext();
  } catch {
    // Not every device can sound, and none for every page.
    return undefined;
  }
  if (context.state === 'suspended') void context.resume();
  return context;
};

const tone = (audio: AudioContext, pitch: number, at: number, length: number, loud: number): void => {
  const start = audio.currentTime + at;
  const voice = audio.createOscillator();
  const gain = audio.createGain();
  voice.type = 'triangle';
  voice.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud * settings.volume.value, start + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(audio.destination);
  voice.start(start);
  voice.stop(start + length + 0.02);
};

/** A piece on felt or wood: a breath of noise through a filter. */
const tap = (audio: AudioContext, colour: number, at: number, length: number, loud: number): void => {
  const start = audio.currentTime + at;
  const frames = Math.ceil(audio.sampleRate * length);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = 'bandpass';
  filter.frequency.value = colour;
  gain.gain.value = loud * settings.volume.value;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(start);
};

const makers: Readonly<Record<Cue, (audio: AudioContext) => void>> = {
  place: (audio) => tap(audio, 1400, 0, 0.09, 0.9),
  take: (audio) => {
    tap(audio, 2400, 0, 0.16, 0.4);
    tap(audio, 1100, 0.08, 0.1, 0.7);
  },
  turn: (audio) => {
    tone(audio, 587, 0, 0.22, 0.12);
    tone(audio, 784, 0.11, 0.3, 0.12);
  },
  window: (audio) => {
    tone(audio, 880, 0, 0.5, 0.09);
    tone(audio, 1108, 0.08, 0.6, 0.07);
  },
  refuse: (audio) => tone(audio, 160, 0, 0.16, 0.16),
  deal: (audio) => {
    for (let i = 0; i < 5; i++) tap(audio, 2200, i * 0.06, 0.06, 0.35);
  },
  bid: (audio) => tone(audio, 440, 0, 0.14, 0.09),
  cut: (audio) => {
    tap(audio, 700, 0, 0.18, 1);
    tone(audio, 220, 0.02, 0.2, 0.12);
  },
  win: (audio) => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries()) tone(audio, pitch, i * 0.13, 0.5, 0.12);
  },
};

export const sound = (cue: Cue): void => {
  const audio = ready();
  if (audio !== undefined) makers[cue](audio);
};
