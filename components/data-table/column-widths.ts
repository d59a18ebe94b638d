import { useSyncExternalStore } from "react";
import { maxSize, type RowData, type TableColumn } from "./columns";

export type Widths = Record<string, number>;

/** The widths that somebody gave to columns. Outside of React: a drag of an edge draws no row. */
export class ColumnWidths {
  private listeners = new Set<() => void>();
  private given: Widths = {};

  readonly read = (): Widths => this.given;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  };

  readonly replace = (given: Widths): void => {
    this.given = given;
    for (const listener of this.listeners) listener();
  };

  resize<Data extends RowData>({ id, minSize }: TableColumn<Data>, width: number): void {
    const within = Math.min(maxSize, Math.max(minSize, Math.round(width)));
    this.replace({ ...this.given, [id]: within });
  }

  reset(id: string): void {
    const { [id]: _, ...others } = this.given;
    this.replace(others);
  }
}

const none: Widths = {};

export const useWidths = (widths: ColumnWidths): Widths =>
  useSyncExternalStore(widths.subscribe, widths.read, () => none);

export const widthOf = <Data extends RowData>(column: TableColumn<Data>, given: Widths): number =>
  Math.min(maxSize, Math.max(column.minSize, given[column.id] ?? column.size));
