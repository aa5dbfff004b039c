/** Signs the links of the server of the tests. */
export const ROOMS_SECRET = 'the secret of the tests of the editor';
