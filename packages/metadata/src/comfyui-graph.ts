/** A graph as ComfyUI's API takes it: nodes by id, whose inputs are values or links `["id", output]`. */
import { type JsonObject, objectOf, stringOf } from './json.ts';

export interface GraphNode {
  type: string;
  inputs: JsonObject;
}

/** Links that are followed in one graph; those that people build need some thousands. */
const MAX_LINKS = 100_000;

/** A graph that somebody sent. Once it has been walked for long, it seems to have no more links. */
export class Graph {
  readonly #json: JsonObject;
  #linksLeft = MAX_LINKS;

  constructor(json: JsonObject) {
    this.#json = json;
  }

  /** All nodes, as the file has them. */
  *nodes(): Generator<GraphNode> {
    for (const id of Object.keys(this.#json)) {
      const node = this.#node(id);
      if (node) yield node;
    }
  }

  #node(id: string): GraphNode | undefined {
    const json = Object.hasOwn(this.#json, id) ? objectOf(this.#json[id]) : undefined;
    const type = stringOf(json?.class_type);
    const inputs = objectOf(json?.inputs);
    return type === undefined || !inputs ? undefined : { type, inputs };
  }

  /** The node at the other end of a link; undefined for a value. */
  linked(value: unknown): GraphNode | undefined {
    const [id]: unknown[] = Array.isArray(value) ? value : [];
    return typeof id === 'string' || typeof id === 'number' ? this.#node(String(id)) : undefined;
  }

  /**
   * Nodes up the links from a value, the nearest first, each once.
   * @param inputsOf Which inputs of a node are gone on with; all if absent
   */
  *upstream(from: unknown, inputsOf = (node: GraphNode) => Object.values(node.inputs)): Generator<GraphNode> {
    const seen = new Set<JsonObject>();
    const links = [from];
    // The list grows during the loop.
    for (const link of links) {
      this.#linksLeft -= 1;
      if (this.#linksLeft < 0) return;
      const node = this.linked(link);
      if (!node || seen.has(node.inputs)) continue;
      seen.add(node.inputs);
      yield node;
      for (const input of inputsOf(node)) if (Array.isArray(input)) links.push(input);
    }
  }

  /** A value, or the one that its link brings, however many nodes hand it on in one of these inputs. */
  follow<T>(value: unknown, keys: readonly string[], isWanted: (value: unknown) => value is T): T | undefined {
    if (isWanted(value)) return value;
    const inputsOf = ({ inputs }: GraphNode): unknown[] => keys.map((key) => inputs[key]);
    for (const node of this.upstream(value, inputsOf)) {
      const found = inputsOf(node).find(isWanted);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
