// The types of browser.mjs, which plain Node runs too.

export declare const browserPath: () => string;
export declare const launchArgs: string[];
export declare const sharedProcess: string;
export declare const shellPath: () => string;
