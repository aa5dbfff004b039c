import { Served } from './Served';

export const dynamic = 'force-dynamic';

export default Served;
