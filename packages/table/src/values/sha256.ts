// SHA-256 of a text in UTF-8, as hexadecimal digits: synchronous and the same in browsers, workers and on
// the server, so that one function checks a shuffle everywhere.

import { sha256 as digestOf } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

export const sha256 = (text: string): string => bytesToHex(digestOf(utf8ToBytes(text)));
