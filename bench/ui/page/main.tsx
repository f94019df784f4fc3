import '@mekiki/ui/tokens.css';
import { blankWhileFlung, mountGrid, scrollGrid } from './grid-bench.tsx';
import { mountViewer, imageTop, startRecording, stopRecording } from './viewer-bench.tsx';

/** What the benchmark calls from outside. */
const bench = { mountGrid, scrollGrid, blankWhileFlung, mountViewer, startRecording, stopRecording, imageTop };

Object.assign(window, { bench });
