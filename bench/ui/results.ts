/** What the page tells the benchmark. */
export interface MountResult {
  /** Milliseconds until tiles are on the screen. */
  visible: number;
  /** How far the height of the document is from that of all items, as a share of it. */
  heightError: number;
}

export interface ScrollResult {
  /** Milliseconds of each frame. */
  slow: number[];
  fast: number[];
  /** React's commits in the slow part; 0 without its profiling build. */
  commits: number;
  /** Frames after a jump to the end until a tile is in view. */
  jump: number;
  nodes: number;
  tiles: number;
  /** Sum of the browser's layout shifts since the page began. */
  shift: number;
}
