/** Identifies a change request in the console. */
export interface ChangeRequestParams {
  organizationId: string;
  spaceId: string;
  changeRequestId: string;
}
