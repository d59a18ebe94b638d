/** Identifies a change request in the console. */
export interface ChangeRequestPlace {
  organizationId: string;
  spaceId: string;
  changeRequestId: string;
}
