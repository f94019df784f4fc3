import { testExamples } from './testing/examples.tsx';

testExamples('dark');
