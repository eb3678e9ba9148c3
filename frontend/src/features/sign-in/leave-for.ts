/** Another site's page in the place of this one. */
export const leaveFor = (address: string): void => window.location.assign(address);
