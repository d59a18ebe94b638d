import { EditMap } from "micromark-util-edit-map";

const { consume } = EditMap.prototype;

/**
 * Applies edits to the events from the first edit on. By default the parser copies all events of
 * the text whenever a list or quote ends, which takes quadratic time.
 */
EditMap.prototype.consume = function (events) {
  this.map.sort(([one], [other]) => one - other);
  const [first] = this.map[0] ?? [];
  if (first === undefined) return;
  const tail = events.splice(first);
  for (const change of this.map) change[0] -= first;
  consume.call(this, tail);
  for (const event of tail) events.push(event);
};
