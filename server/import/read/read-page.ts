/** What one resource of an import says, with links as they stand in the source. */
export interface ReadPage {
  /** Undefined where nothing in it says so: the caller knows the name of the file. */
  title?: string;
  description?: string;
  emoji?: string;
  hidden?: boolean;
  /** Place among its neighbours, where the page says so. */
  order?: number;
  markdown: string;
}
