import '@mekiki/ui/tokens.css';
import { mountGrid, scrollGrid } from './grid-bench.tsx';
import { mountViewer, pictureLeft, startRecording, stopRecording } from './viewer-bench.tsx';

/** What the benchmark calls from outside. */
const bench = { mountGrid, scrollGrid, mountViewer, startRecording, stopRecording, pictureLeft };

Object.assign(window, { bench });
